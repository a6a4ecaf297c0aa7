import Typography from '@mui/material/Typography';
import type { League } from '../../api/api';
import { useDeleteLeagueMutation } from '../../api/leagueApi';
import { useNavigateWhileShown } from '../../hooks/useNavigateWhileShown';
import { paths } from '../../paths';
import { useToast } from '../toasts/useToast';
import { ConfirmSheet } from './ConfirmSheet';
import type { LeagueSheetProps } from './leagueSheets';
import { memberCount } from './leagueState';

export function DeleteLeague({ league, open, onClose }: LeagueSheetProps) {
  const [deleteLeague, { isLoading, isSuccess }] = useDeleteLeagueMutation();
  const navigate = useNavigateWhileShown();
  const toast = useToast();

  const remove = async () => {
    const { error } = await deleteLeague({ leagueId: league.id });
    if (error !== undefined) return error;
    toast.success(`${league.name} is deleted.`);
    navigate(paths.leagues, { replace: true });
    return undefined;
  };
  return (
    <ConfirmSheet
      title={`Delete ${league.name}?`}
      label="Delete for Good"
      cancelLabel="Keep League"
      open={open}
      busy={isLoading || isSuccess}
      fallback="Error deleting the league"
      onConfirm={remove}
      onClose={onClose}
    >
      <Typography sx={{ color: 'text.secondary' }}>
        {consequence(league)} Teams and caps are not touched.
      </Typography>
    </ConfirmSheet>
  );
}

function consequence({ rounds, members }: League): string {
  const what =
    rounds === 0
      ? 'The table goes for good'
      : `The table and its ${rounds} ${rounds === 1 ? 'round' : 'rounds'} go for good`;
  return members === 1 ? `${what}.` : `${what}, for all ${memberCount(members)}.`;
}
