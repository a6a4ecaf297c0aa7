import Typography from '@mui/material/Typography';
import { useReplaceLeagueCodeMutation } from '../../api/leagueApi';
import { useToast } from '../toasts/useToast';
import { ConfirmSheet } from './ConfirmSheet';
import type { LeagueSheetProps } from './leagueSheets';

export function ReplaceCode({ league, open, onClose }: LeagueSheetProps) {
  const [replaceCode, { isLoading }] = useReplaceLeagueCodeMutation();
  const toast = useToast();

  const replace = async () => {
    const { data, error } = await replaceCode({ leagueId: league.id });
    if (data === undefined) return error;
    toast.success(`The new code is ${data.code}.`);
    onClose();
    return undefined;
  };
  return (
    <ConfirmSheet
      title={`New code for ${league.name}?`}
      label="New Code"
      cancelLabel="Keep Code"
      open={open}
      busy={isLoading}
      fallback="Error replacing the code"
      onConfirm={replace}
      onClose={onClose}
    >
      <Typography sx={{ color: 'text.secondary' }}>
        The old link stops working. Members stay.
      </Typography>
    </ConfirmSheet>
  );
}
