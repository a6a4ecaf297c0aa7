import { useState } from 'react';
import { useUpdateLeagueMutation } from '../../api/leagueApi';
import { FormSheet } from '../../components/layout/FormSheet';
import { longDay } from '../../format/dates';
import { useFormErrors } from '../../hooks/useFormErrors';
import { useToast } from '../toasts/useToast';
import { dayOf, endOf, LastDayField, lastDayProblem } from './LastDayField';
import type { LeagueSheetProps } from './leagueSheets';

export function ChangeLastDay({ league, open, onClose }: LeagueSheetProps) {
  const [day, setDay] = useState(dayOf(league.ends_at));
  const [updateLeague, { isLoading }] = useUpdateLeagueMutation();
  const toast = useToast();
  const { problems, failure, show, report } = useFormErrors<'lastDay'>({
    required: { lastDay: 'Last day' },
    fieldOfProperty: { ends_at: 'lastDay' },
    fallback: 'Error saving the last day',
  });

  const save = async (form: HTMLFormElement) => {
    const problem = lastDayProblem(form, day);
    if (!show(form, problem === null ? {} : { lastDay: problem })) return;
    const endsAt = endOf(day);
    const { error } = await updateLeague({
      leagueId: league.id,
      leagueChanges: { ends_at: endsAt },
    });
    if (error !== undefined) return report(form, error);
    toast.success(
      endsAt === null ? `${league.name} goes on.` : `The last day is ${longDay(endsAt)}.`,
    );
    onClose();
  };
  return (
    <FormSheet
      title={`Last day of ${league.name}`}
      open={open}
      busy={isLoading}
      failure={failure}
      onSubmit={save}
      onClose={onClose}
    >
      <LastDayField day={day} problem={problems.lastDay} onChange={setDay} />
    </FormSheet>
  );
}
