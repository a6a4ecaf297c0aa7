import { styled } from '@mui/material/styles';

/** The most rivals that dots can show at a glance. */
export const MAX_DOTS = 14;

const Dots = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  flexWrap: 'wrap',
  gap: 3,
  verticalAlign: -1,
  '& i': {
    boxSizing: 'border-box',
    width: 8,
    height: 8,
    borderRadius: '50%',
    border: `1.5px solid ${theme.palette.control}`,
  },
  '& i[data-kind="beaten"]': {
    border: 0,
    background: theme.palette.text.primary,
  },
  '& i[data-kind="tied"]': {
    borderColor: theme.palette.text.primary,
    background: `linear-gradient(90deg, ${theme.palette.text.primary} 50%, transparent 50%)`,
  },
}));

interface RivalDotsProps {
  beaten: number;
  tied?: number;
  rivals: number;
}

/**
 * A dot for each rival: filled when beaten, half filled when tied. The same result stands beside it in words, so
 * screen readers skip it. Renders nothing for many rivals.
 */
export function RivalDots({ beaten, tied = 0, rivals }: RivalDotsProps) {
  if (rivals > MAX_DOTS) return null;
  return (
    <Dots aria-hidden="true">
      {Array.from({ length: rivals }, (_, index) => (
        <i
          key={index}
          data-kind={index < beaten ? 'beaten' : index < beaten + tied ? 'tied' : 'lost'}
        />
      ))}
    </Dots>
  );
}
