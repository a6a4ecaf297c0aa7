import { styled } from '@mui/material/styles';
import { useId } from 'react';
import type { LeagueTableRow } from '../../api/api';
import { fullName } from './leagueState';

const Field = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 6,
  '& label': { fontSize: '0.875rem', lineHeight: '1.25rem', fontWeight: 500 },
  '& select': {
    boxSizing: 'border-box',
    width: '100%',
    minHeight: 52,
    padding: '0 12px',
    borderRadius: 8,
    border: `1.5px solid ${theme.palette.control}`,
    background: theme.palette.background.paper,
    color: theme.palette.text.primary,
    font: 'inherit',
    textOverflow: 'ellipsis',
  },
}));

interface MemberChoiceProps {
  members: readonly LeagueTableRow[];
  chosenId: string;
  onChoose: (userId: string) => void;
}

/** A list of members to choose one from. */
export function MemberChoice({ members, chosenId, onChoose }: MemberChoiceProps) {
  const id = useId();
  return (
    <Field>
      <label htmlFor={id}>Member</label>
      <select id={id} value={chosenId} onChange={({ target }) => onChoose(target.value)}>
        <option value="" disabled>
          Choose a member
        </option>
        {members.map(({ User }) => (
          <option key={User.id} value={User.id}>
            {fullName(User)}
          </option>
        ))}
      </select>
    </Field>
  );
}

/** Returns the members whom the owner can choose: everybody else, and no deleted account. */
export function choosable(
  members: readonly LeagueTableRow[] | undefined,
  userId: string,
): LeagueTableRow[] {
  return (members ?? []).filter(({ User }) => User.id !== userId && User.former !== true);
}
