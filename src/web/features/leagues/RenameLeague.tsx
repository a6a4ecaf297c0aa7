import { useState } from 'react';
import { readLeagueName } from '../../../domain/league/league';
import { useUpdateLeagueMutation } from '../../api/leagueApi';
import { FormSheet } from '../../components/layout/FormSheet';
import { useFormErrors } from '../../hooks/useFormErrors';
import { useToast } from '../toasts/useToast';
import { NameField } from './NameField';
import type { LeagueSheetProps } from './leagueSheets';

export function RenameLeague({ league, open, onClose }: LeagueSheetProps) {
  const [name, setName] = useState(league.name);
  const [updateLeague, { isLoading }] = useUpdateLeagueMutation();
  const toast = useToast();
  const { problems, failure, check, show, report } = useFormErrors({
    required: { name: 'Name' },
    fieldOfProperty: { name: 'name' },
    fallback: 'Error renaming the league',
  });

  const save = async (form: HTMLFormElement) => {
    if (!check(form, { name })) return;
    const read = readLeagueName(name);
    if (!read.ok) return void show(form, { name: `The name ${read.error}` });
    const { error } = await updateLeague({
      leagueId: league.id,
      leagueChanges: { name: read.value },
    });
    if (error !== undefined) return report(form, error);
    toast.success(`The league is now ${read.value}.`);
    onClose();
  };
  return (
    <FormSheet
      title="Rename league"
      open={open}
      busy={isLoading}
      failure={failure}
      onSubmit={save}
      onClose={onClose}
    >
      <NameField name={name} problem={problems.name} onChange={setName} />
    </FormSheet>
  );
}
