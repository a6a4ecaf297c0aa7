import { styled } from '@mui/material/styles';
import { Card } from '../../components/layout/Card';

/** A card whose rows reach to its edges. */
export const ListCard = styled(Card)({ padding: 0 });
