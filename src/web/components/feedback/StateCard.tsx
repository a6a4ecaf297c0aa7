import { styled } from '@mui/material/styles';
import { Card } from '../layout/Card';

/** The card of empty and error states. */
export const StateCard = styled(Card)({
  display: 'grid',
  justifyItems: 'center',
  gap: 10,
  padding: '28px 16px 32px',
  textAlign: 'center',
  textWrap: 'balance',
});
