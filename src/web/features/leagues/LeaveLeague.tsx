import Typography from '@mui/material/Typography';
import { useRemoveLeagueMemberMutation } from '../../api/leagueApi';
import { useNavigateWhileShown } from '../../hooks/useNavigateWhileShown';
import { paths } from '../../paths';
import { useToast } from '../toasts/useToast';
import { ConfirmSheet } from './ConfirmSheet';
import type { LeagueSheetProps } from './leagueSheets';
import { fullName } from './leagueState';

export function LeaveLeague({ league, members, userId, open, onClose }: LeagueSheetProps) {
  const [removeMember, { isLoading, isSuccess }] = useRemoveLeagueMemberMutation();
  const navigate = useNavigateWhileShown();
  const toast = useToast();

  const leave = async () => {
    const { error } = await removeMember({ leagueId: league.id, userId });
    if (error !== undefined) return error;
    toast.success(`You have left ${league.name}.`);
    navigate(paths.leagues, { replace: true });
    return undefined;
  };
  return (
    <ConfirmSheet
      title={`Leave ${league.name}?`}
      label="Leave League"
      cancelLabel="Stay"
      open={open}
      busy={isLoading || isSuccess}
      fallback="Error leaving the league"
      onConfirm={leave}
      onClose={onClose}
    >
      <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {consequences({ league, members, userId })}
      </Typography>
    </ConfirmSheet>
  );
}

type Situation = Pick<LeagueSheetProps, 'league' | 'members' | 'userId'>;

function consequences({ league, members, userId }: Situation): string {
  if (league.members === 1) return 'You are its last member, so the league is deleted.';
  const stays = 'Your name stays on the rounds you played. Later ones won’t count.';
  if (league.owner.id !== userId) return stays;
  const [heir] = (members ?? [])
    .filter(({ User }) => User.id !== userId)
    .sort((a, b) => Date.parse(a.joined_at) - Date.parse(b.joined_at));
  const next = heir === undefined ? 'The member of longest standing' : fullName(heir.User);
  return `${stays} ${next} becomes the owner.`;
}
