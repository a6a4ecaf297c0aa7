import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { readLeagueName } from '../../../domain/league/league';
import { useCreateLeagueMutation } from '../../api/leagueApi';
import { LinePlaceholder } from '../../components/feedback/Skeletons';
import { FormSheet } from '../../components/layout/FormSheet';
import type { Problems } from '../../hooks/useFieldProblems';
import { useFormErrors } from '../../hooks/useFormErrors';
import { useNavigateWhileShown } from '../../hooks/useNavigateWhileShown';
import { paths } from '../../paths';
import { useToast } from '../toasts/useToast';
import { endOf, LastDayField, lastDayProblem } from './LastDayField';
import { NameField } from './NameField';
import { type Scope, useScopes } from './useScopes';

const Group = styled('fieldset')({
  display: 'grid',
  gap: 8,
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  '& legend': {
    padding: '0 0 6px',
    fontSize: '0.875rem',
    lineHeight: '1.25rem',
    fontWeight: 500,
  },
});

const Option = styled('label')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '20px minmax(0, 1fr)',
  alignItems: 'center',
  gap: 12,
  minHeight: 52,
  boxSizing: 'border-box',
  padding: '8px 14px',
  borderRadius: 8,
  border: `1.5px solid ${theme.palette.control}`,
  fontWeight: 500,
  lineHeight: '1.25rem',
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  '& input': { width: 20, height: 20, margin: 0, accentColor: theme.palette.primary.main },
  '& small': {
    display: 'block',
    fontSize: '0.8125rem',
    lineHeight: '1.125rem',
    fontWeight: 400,
    color: theme.palette.text.secondary,
  },
  '&:has(:checked)': {
    background: theme.palette.you.card,
    borderColor: theme.palette.primary.main,
  },
}));

interface CreateLeagueProps {
  open: boolean;
  onClose: () => void;
}

/** Makes a league of a name. What it counts is chosen beforehand, and a last day is behind a button. */
export function CreateLeague({ open, onClose }: CreateLeagueProps) {
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<Scope | null>(null);
  const [lastDay, setLastDay] = useState<string | null>(null);
  const [createLeague, { isLoading, isSuccess }] = useCreateLeagueMutation();
  const scopes = useScopes(open);
  const scope = chosen ?? scopes?.[0];
  const navigate = useNavigateWhileShown();
  const toast = useToast();
  const { problems, failure, show, report } = useFormErrors<'name' | 'lastDay'>({
    required: { name: 'Name', lastDay: 'Last day' },
    fieldOfProperty: { name: 'name', ends_at: 'lastDay' },
    fallback: 'Error creating the league',
  });

  const create = async (form: HTMLFormElement) => {
    if (scope === undefined || !show(form, problemsOf(form, name, lastDay))) return;
    const { data, error } = await createLeague({
      newLeague: {
        name: name.trim(),
        tournament_id: scope.tournamentId,
        ends_at: lastDay === null ? null : endOf(lastDay),
      },
    });
    if (data === undefined) return report(form, error);
    toast.success(`${data.name} is open. Now it needs people.`);
    navigate(paths.league(data.id));
  };
  return (
    <FormSheet
      title="Create League"
      open={open}
      busy={isLoading || isSuccess}
      ready={scope !== undefined}
      failure={failure}
      submit={{ label: 'Create League', color: 'primary' }}
      onSubmit={create}
      onClose={() => {
        // The button is there again for a day that was not entered.
        if (lastDay === '') setLastDay(null);
        onClose();
      }}
    >
      <NameField name={name} problem={problems.name} onChange={setName} />
      <Group>
        <legend>Matches that count</legend>
        {scopes === undefined && <LinePlaceholder width="100%" />}
        {scopes?.map((option) => (
          <Option key={option.tournamentId}>
            <input
              type="radio"
              name="scope"
              checked={option.tournamentId === scope?.tournamentId}
              onChange={() => setChosen(option)}
            />
            <span>
              {option.name}
              <small>{option.detail}</small>
            </span>
          </Option>
        ))}
      </Group>
      <LastDay day={lastDay} problem={problems.lastDay} onChange={setLastDay} />
    </FormSheet>
  );
}

interface LastDayProps {
  /** Null before the button was pressed. */
  day: string | null;
  problem: string | undefined;
  onChange: (day: string) => void;
}

function LastDay({ day, problem, onChange }: LastDayProps) {
  // The field takes the focus of the button that it replaces.
  if (day !== null) return <LastDayField {...{ day, problem, onChange }} autoFocus={day === ''} />;
  return (
    <Box sx={{ my: -1, ml: -1.5 }}>
      <Button onClick={() => onChange('')}>Set a last day</Button>
    </Box>
  );
}

/** The server applies the same rules. */
function problemsOf(
  form: HTMLFormElement,
  name: string,
  lastDay: string | null,
): Problems<'name' | 'lastDay'> {
  if (name.trim() === '') return { name: 'Name is required' };
  const read = readLeagueName(name);
  if (!read.ok) return { name: `The name ${read.error}` };
  const problem = lastDay === null ? null : lastDayProblem(form, lastDay);
  return problem === null ? {} : { lastDay: problem };
}
