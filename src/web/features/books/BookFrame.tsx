import BookOutlined from '@mui/icons-material/BookOutlined';
import InfoOutlined from '@mui/icons-material/InfoOutlined';
import LockOpenRounded from '@mui/icons-material/LockOpenRounded';
import RemoveRounded from '@mui/icons-material/RemoveRounded';
import WarningAmberRounded from '@mui/icons-material/WarningAmberRounded';
import { styled } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';
import { Card } from '../../components/layout/Card';
import { LinePlaceholder } from '../../components/feedback/Skeletons';
import type { BookText } from './bookState';

/** As high as the card of a settled contest on a phone, so that nothing moves when its text arrives. */
const Frame = styled(Card)(({ theme }) => ({
  display: 'grid',
  alignContent: 'start',
  gap: 12,
  minHeight: '9.25rem',
  '&[data-short="true"]': { minHeight: '6.875rem' },
  '&[data-icon="warning"]': { borderColor: theme.palette.toast.error.border },
  '& h2': {
    margin: 0,
    fontSize: '1rem',
    fontWeight: 700,
    lineHeight: '1.25rem',
    overflowWrap: 'anywhere',
  },
  '& p': {
    margin: 0,
    fontSize: '0.8125rem',
    lineHeight: '1.125rem',
    color: theme.palette.text.secondary,
  },
})) as typeof Card;

const Head = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'start',
  gap: '2px 12px',
  '& > svg': { gridRow: '1 / 4' },
});

const ICONS: Readonly<Record<BookText['icon'], typeof BookOutlined>> = {
  open: LockOpenRounded,
  closed: BookOutlined,
  warning: WarningAmberRounded,
  none: RemoveRounded,
  info: InfoOutlined,
};

interface BookFrameProps extends Omit<BookText, 'action'> {
  /** For a card that has no button. */
  isShort?: boolean;
  /** A button. */
  children?: ReactNode;
}

export function BookFrame({
  icon,
  title,
  line,
  secondLine,
  isShort = false,
  children,
}: BookFrameProps) {
  const titleId = useId();
  const Icon = ICONS[icon];
  return (
    <Frame component="section" aria-labelledby={titleId} data-icon={icon} data-short={isShort}>
      <Head>
        <Icon aria-hidden="true" />
        <h2 id={titleId}>{title}</h2>
        <p>{line}</p>
        {secondLine !== undefined && <p>{secondLine}</p>}
      </Head>
      {children}
    </Frame>
  );
}

/** Keeps the place of the card until it is known what the book says. `isShort` for a card without a button. */
export function BookPlaceholder({ isShort = false }: { isShort?: boolean }) {
  return (
    <Frame aria-hidden="true" data-short={isShort}>
      <Head>
        <BookOutlined />
        <LinePlaceholder width="45%" />
        <LinePlaceholder width="90%" />
      </Head>
    </Frame>
  );
}
