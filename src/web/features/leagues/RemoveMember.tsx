import Switch from '@mui/material/Switch';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useRemoveLeagueMemberMutation } from '../../api/leagueApi';
import { useToast } from '../toasts/useToast';
import { ConfirmSheet } from './ConfirmSheet';
import type { LeagueSheetProps } from './leagueSheets';
import { fullName } from './leagueState';
import { choosable, MemberChoice } from './MemberChoice';

const Block = styled('label')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: 12,
  minHeight: 52,
  cursor: 'pointer',
});

/** Removes a member, who can be blocked from joining again. */
export function RemoveMember({ league, members, userId, open, onClose }: LeagueSheetProps) {
  const [chosenId, setChosenId] = useState('');
  const [isBlocked, setIsBlocked] = useState(false);
  const [removeMember, { isLoading }] = useRemoveLeagueMemberMutation();
  const toast = useToast();
  const others = choosable(members, userId);
  const chosen = others.find(({ User }) => User.id === chosenId)?.User;
  const verb = isBlocked ? 'Remove and Block' : 'Remove';

  const remove = async () => {
    if (chosen === undefined) return new Error('Choose a member');
    const { error } = await removeMember({
      leagueId: league.id,
      userId: chosen.id,
      block: isBlocked,
    });
    if (error !== undefined) return error;
    toast.success(`${fullName(chosen)} is no longer in ${league.name}.`);
    setChosenId('');
    onClose();
    return undefined;
  };
  return (
    <ConfirmSheet
      title={chosen === undefined ? 'Remove a member?' : `Remove ${fullName(chosen)}?`}
      label={chosen === undefined ? verb : `${verb} ${chosen.first_name}`}
      cancelLabel="Cancel"
      open={open}
      busy={isLoading}
      fallback="Error removing the member"
      onConfirm={remove}
      onClose={onClose}
    >
      <MemberChoice members={others} chosenId={chosenId} onChoose={setChosenId} />
      <Block>
        Block, so that the link no longer works for them
        <Switch checked={isBlocked} onChange={(_event, next) => setIsBlocked(next)} edge="end" />
      </Block>
      <Typography sx={{ color: 'text.secondary' }}>
        Rounds that are locked stay as they are, with the name. New ones don’t count.
      </Typography>
    </ConfirmSheet>
  );
}
