import CloseRounded from '@mui/icons-material/CloseRounded';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useRuleSet } from '../../components/cricket/useRuleSet';
import { PointsList } from '../../components/cricket/PointsList';
import { Ends } from '../../components/layout/Ends';
import { Sheet } from '../../components/layout/Sheet';

interface PointsSheetProps {
  open: boolean;
  onClose: () => void;
}

/** The values of the match's rule set, from the coldest to the hottest. */
export default function PointsSheet({ open, onClose }: PointsSheetProps) {
  const titleId = useId();
  const ruleSet = useRuleSet();
  return (
    <Sheet open={open} titleId={titleId} onClose={onClose}>
      <Ends sx={{ p: '12px 8px 8px 16px' }}>
        <Typography variant="h2" id={titleId}>
          Points of this match
        </Typography>
        <IconButton aria-label="Close" onClick={onClose}>
          <CloseRounded />
        </IconButton>
      </Ends>
      <PointsList ruleSet={ruleSet} />
    </Sheet>
  );
}
