import { styled } from '@mui/material/styles';
import { Card } from './Card';

/** The card of the empty and the error states. */
export const StateCard = styled(Card)({
  display: 'grid',
  justifyItems: 'center',
  gap: 10,
  padding: '28px 16px 32px',
  textAlign: 'center',
  textWrap: 'balance',
});
