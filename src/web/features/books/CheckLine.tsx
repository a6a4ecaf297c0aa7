import CheckRounded from '@mui/icons-material/CheckRounded';
import CloseRounded from '@mui/icons-material/CloseRounded';
import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import RemoveRounded from '@mui/icons-material/RemoveRounded';
import { keyframes, styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { VisuallyHidden } from '../../components/layout/VisuallyHidden';
import type { LineState, LineText } from './checkLines';

export const CheckList = styled('ol')(({ theme }) => ({
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 12,
  overflow: 'hidden',
}));

const Line = styled('li')(({ theme }) => ({
  '& + &': { borderTop: `1px solid ${theme.palette.divider}` },
  '&[data-state="fails"]': { background: theme.palette.toast.error.bg },
}));

const Toggle = styled('button')(({ theme }) => ({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '28px minmax(0, 1fr) 28px',
  alignItems: 'center',
  gap: 12,
  width: '100%',
  minHeight: 60,
  padding: '8px 8px 8px 12px',
  font: 'inherit',
  fontSize: '0.9375rem',
  lineHeight: '1.25rem',
  fontWeight: 500,
  textAlign: 'left',
  color: theme.palette.text.primary,
  background: 'none',
  border: 0,
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  '&:hover': { backgroundColor: theme.palette.raised },
  '&:focus-visible': { outlineOffset: -3 },
  '& small': {
    display: 'block',
    fontSize: '0.8125rem',
    lineHeight: '1.125rem',
    fontWeight: 400,
    color: theme.palette.text.secondary,
  },
  '& > svg': { transition: 'transform .2s cubic-bezier(.2,.8,.2,1)' },
  '&[aria-expanded="true"] > svg': { transform: 'rotate(180deg)' },
  '[data-state="waiting"] > &, [data-state="unchecked"] > &': {
    color: theme.palette.text.secondary,
  },
  '[data-state="fails"] > &, [data-state="fails"] > & small': {
    color: theme.palette.toast.error.text,
  },
}));

const turn = keyframes({ to: { transform: 'rotate(1turn)' } });

/** Each state has its own shape: ring, arc, disc, square and dash. */
const Mark = styled('span')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  boxSizing: 'border-box',
  width: 28,
  height: 28,
  borderRadius: '50%',
  '& svg': { width: 18, height: 18 },
  '[data-state="waiting"] &': { border: `2px solid ${theme.palette.strongDivider}` },
  '[data-state="checking"] &': {
    border: `3px solid ${theme.palette.strongDivider}`,
    borderTopColor: theme.palette.primary.main,
    animation: `${turn} 1s linear infinite`,
  },
  '[data-state="agrees"] &': {
    color: theme.palette.toast.success.text,
    background: theme.palette.success.dark,
  },
  '[data-state="fails"] &': {
    color: theme.palette.error.contrastText,
    background: theme.palette.error.main,
    borderRadius: 7,
  },
  '[data-state="unchecked"] &': { color: theme.palette.text.secondary },
}));

const Meaning = styled('p')(({ theme }) => ({
  margin: 0,
  padding: '0 16px 14px 52px',
  fontSize: '0.875rem',
  lineHeight: '1.25rem',
  color: theme.palette.text.secondary,
  '[data-state="fails"] > &': { color: theme.palette.toast.error.text },
}));

/** What screen readers say of a state before its fact. */
const STATE_WORDS: Readonly<Record<LineState, string>> = {
  waiting: '',
  checking: '',
  agrees: 'Agrees: ',
  fails: 'Does not agree: ',
  unchecked: '',
};

const ICONS: Readonly<Partial<Record<LineState, typeof CheckRounded>>> = {
  agrees: CheckRounded,
  fails: CloseRounded,
  unchecked: RemoveRounded,
};

interface CheckLineProps extends LineText {
  state: LineState;
}

/** One line of a check, which opens what it means. */
export function CheckLine({ state, sentence, fact, meaning }: CheckLineProps) {
  const [isOpen, setIsOpen] = useState(false);
  const meaningId = useId();
  const Icon = ICONS[state];
  return (
    <Line data-state={state}>
      <Toggle
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? meaningId : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Mark aria-hidden="true">{Icon !== undefined && <Icon />}</Mark>
        <span>
          {sentence}
          <small>
            <VisuallyHidden>{STATE_WORDS[state]}</VisuallyHidden>
            {fact}
          </small>
        </span>
        <ExpandMoreRounded />
      </Toggle>
      {isOpen && <Meaning id={meaningId}>{meaning}</Meaning>}
    </Line>
  );
}
