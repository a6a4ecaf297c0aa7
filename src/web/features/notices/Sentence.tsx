import { styled } from '@mui/material/styles';

/** What a notice tells. */
export const Sentence = styled('span')(({ theme }) => ({
  overflowWrap: 'anywhere',
  fontVariantNumeric: 'tabular-nums',
  '& > span': { color: theme.palette.text.secondary },
  // The outcome on a line of its own.
  '& > b': { display: 'block', fontWeight: 'inherit' },
  '&& strong': { fontSize: 'inherit', color: theme.palette.success.main, whiteSpace: 'nowrap' },
}));
