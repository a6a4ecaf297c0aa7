import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useUpdateLeagueMutation } from '../../api/leagueApi';
import { useToast } from '../toasts/useToast';
import { ConfirmSheet } from './ConfirmSheet';
import type { LeagueSheetProps } from './leagueSheets';
import { fullName } from './leagueState';
import { choosable, MemberChoice } from './MemberChoice';

/** Makes another member the owner. */
export function HandOver({ league, members, userId, open, onClose }: LeagueSheetProps) {
  const [chosenId, setChosenId] = useState('');
  const [updateLeague, { isLoading }] = useUpdateLeagueMutation();
  const toast = useToast();
  const others = choosable(members, userId);
  const chosen = others.find(({ User }) => User.id === chosenId)?.User;

  const handOver = async () => {
    if (chosen === undefined) return new Error('Choose a member');
    const { error } = await updateLeague({
      leagueId: league.id,
      leagueChanges: { owner_id: chosen.id },
    });
    if (error !== undefined) return error;
    toast.success(`${fullName(chosen)} is the owner of ${league.name}.`);
    onClose();
    return undefined;
  };
  return (
    <ConfirmSheet
      title={`Hand over ${league.name}?`}
      label={chosen === undefined ? 'Hand Over' : `Hand Over to ${chosen.first_name}`}
      cancelLabel="Cancel"
      open={open}
      busy={isLoading}
      fallback="Error handing over the league"
      onConfirm={handOver}
      onClose={onClose}
    >
      <MemberChoice members={others} chosenId={chosenId} onChoose={setChosenId} />
      <Typography sx={{ color: 'text.secondary' }}>
        {others.length === 0
          ? 'The league has no other member yet.'
          : 'You stay a member. Only the new owner can rename the league, remove members or hand it back.'}
      </Typography>
    </ConfirmSheet>
  );
}
