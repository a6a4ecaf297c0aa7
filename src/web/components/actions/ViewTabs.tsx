import { styled } from '@mui/material/styles';
import { moveRovingFocus } from './rovingFocus';

const Strip = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  '& button': {
    minHeight: 44,
    marginBottom: -1,
    padding: '3px 14px 0',
    font: 'inherit',
    fontWeight: 500,
    color: theme.palette.text.secondary,
    background: 'none',
    border: 0,
    borderBottom: '3px solid transparent',
    cursor: 'pointer',
    transition: 'color .12s, border-color .12s',
    '&:hover': { color: theme.palette.text.primary },
    '&[aria-selected="true"]': {
      fontWeight: 700,
      color: theme.palette.text.primary,
      borderColor: theme.palette.primary.main,
    },
    // The colours of a user's contrast theme would underline all of them.
    '@media (forced-colors: active)': {
      '&[aria-selected="false"]': { borderColor: 'Canvas' },
    },
  },
}));

interface ViewTabsProps<View extends string> {
  label: string;
  views: readonly { view: View; label: string }[];
  current: View;
  /** The prefix of the ids of the tabs and of their panel: `${idPrefix}-panel`. */
  idPrefix: string;
  onChange: (view: View) => void;
}

/** The tabs of one card. They look like the tabs of a screen but have no URLs. */
export function ViewTabs<View extends string>(props: ViewTabsProps<View>) {
  const { label, views, current, idPrefix, onChange } = props;
  return (
    <Strip role="tablist" aria-label={label} onKeyDown={moveRovingFocus}>
      {views.map(({ view, label: name }) => (
        <button
          key={view}
          type="button"
          role="tab"
          id={tabId(idPrefix, view)}
          aria-selected={view === current}
          aria-controls={`${idPrefix}-panel`}
          tabIndex={view === current ? 0 : -1}
          onClick={() => onChange(view)}
        >
          {name}
        </button>
      ))}
    </Strip>
  );
}

export function tabId(idPrefix: string, view: string): string {
  return `${idPrefix}-tab-${view}`;
}
