import Box from '@mui/material/Box';
import type { Field } from '../../api/api';
import { Card } from '../../components/layout/Card';
import { formatPoints } from '../../format/points';
import { ParLine } from './ParLine';

/** The totals of the field, for visitors and for users without a team in the contest. */
export function FieldCard({ field }: { field: Field }) {
  return (
    <Card
      component="section"
      aria-label="The field"
      sx={{ display: 'grid', gap: 1.5, p: '14px 16px' }}
    >
      <Box sx={{ fontWeight: 700, lineHeight: '1.25rem' }}>
        The middle of the field is {formatPoints(field.median)}
      </Box>
      <ParLine field={field} own={null} />
    </Card>
  );
}
