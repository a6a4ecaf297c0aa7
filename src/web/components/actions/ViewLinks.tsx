import { styled } from '@mui/material/styles';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router-dom';

/** The room between the edge of a phone and the text of a page, in pixels. */
const GUTTER = 16;
/** How much of the strip fades out where it continues, in pixels. */
const FADE = 40;

const Nav = styled('nav')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  gap: 4,
  // On a phone a long strip scrolls sideways, from edge to edge.
  overflowX: 'auto',
  scrollbarWidth: 'none',
  // A link that takes the focus scrolls clear of the fade.
  scrollPaddingInline: FADE,
  '--before': '0px',
  '--after': '0px',
  '&[data-before="true"]': { '--before': `${FADE}px` },
  '&[data-after="true"]': { '--after': `${FADE}px` },
  maskImage:
    'linear-gradient(90deg, transparent, #000 var(--before), #000 calc(100% - var(--after)), transparent)',
  margin: `0 -${GUTTER}px 16px`,
  paddingInline: GUTTER,
  boxShadow: `inset 0 -1px ${theme.palette.divider}`,
  [theme.breakpoints.up('sm')]: { marginInline: 0, paddingInline: 0 },
  '& a': {
    flex: 'none',
    display: 'flex',
    alignItems: 'center',
    boxSizing: 'border-box',
    minHeight: 44,
    padding: '3px 12px 0',
    borderBottom: '3px solid transparent',
    fontWeight: 500,
    textDecoration: 'none',
    color: theme.palette.text.secondary,
    '&:hover': { color: theme.palette.text.primary },
    '&:focus-visible': { outlineOffset: -3 },
    '&[aria-current]': {
      fontWeight: 700,
      color: theme.palette.text.primary,
      borderColor: theme.palette.primary.main,
    },
    // The colours of a user's contrast theme would underline all of them.
    '@media (forced-colors: active)': { '&:not([aria-current])': { borderColor: 'Canvas' } },
  },
}));

interface ViewLinksProps {
  label: string;
  views: readonly { label: string; to: string }[];
  /** The path of the current view. */
  current: string;
}

/** Pages or views of a page that belong together, each with its own address. */
export function ViewLinks({ label, views, current }: ViewLinksProps) {
  const strip = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const link = strip.current?.querySelector<HTMLElement>('[aria-current]');
    if (strip.current && link) strip.current.scrollLeft = link.offsetLeft - FADE;
  }, [current]);
  useEffect(() => {
    if (strip.current === null) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined) markHiddenParts(entry.target as HTMLElement);
    });
    observer.observe(strip.current);
    return () => observer.disconnect();
  }, []);
  return (
    <Nav
      aria-label={label}
      ref={strip}
      onScroll={({ currentTarget }) => markHiddenParts(currentTarget)}
    >
      {views.map((view) => (
        <Link key={view.to} to={view.to} aria-current={view.to === current ? 'page' : undefined}>
          {view.label}
        </Link>
      ))}
    </Nav>
  );
}

/** Marks on which sides the strip continues beyond what is shown of it. */
function markHiddenParts(strip: HTMLElement): void {
  const { scrollLeft, scrollWidth, clientWidth } = strip;
  strip.dataset['before'] = String(scrollLeft >= 1);
  strip.dataset['after'] = String(scrollWidth - clientWidth - scrollLeft >= 1);
}
