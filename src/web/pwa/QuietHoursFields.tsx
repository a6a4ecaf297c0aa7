import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId, useState } from 'react';
import type { NotificationChoices } from '../api/api';
import { LabelledField } from '../components/actions/LabelledField';

type QuietHours = NonNullable<NotificationChoices['quiet_hours']>;

interface QuietHoursFieldsProps {
  hours: QuietHours;
  timeZone: string;
  onChange: (changed: Partial<NotificationChoices>) => void;
}

/** Keeps the typed value until it is a valid time, because a browser empties the field meanwhile. */
export function QuietHoursFields({ hours, timeZone, onChange }: QuietHoursFieldsProps) {
  const id = useId();
  const [typed, setTyped] = useState(hours);
  const [known, setKnown] = useState(hours);
  if (hours !== known) {
    // Hours that could not be saved return to those of the server.
    setKnown(hours);
    setTyped(hours);
  }
  const problem = problemOf(typed);

  const type = (changed: Partial<QuietHours>) => {
    const next = { ...typed, ...changed };
    setTyped(next);
    if (problemOf(next) === undefined) onChange({ quiet_hours: next });
  };
  return (
    <Box sx={{ display: 'grid', gap: 1.5, pt: 1.5 }}>
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1.5, alignItems: 'start' }}>
        <LabelledField
          id={`${id}from`}
          label="From"
          type="time"
          value={typed.from}
          problem={typed.from === '' ? problem : undefined}
          onChange={({ target }) => type({ from: target.value })}
        />
        <LabelledField
          id={`${id}to`}
          label="To"
          type="time"
          value={typed.to}
          problem={typed.from === '' && typed.to !== '' ? undefined : problem}
          onChange={({ target }) => type({ to: target.value })}
        />
      </Box>
      <FormControl fullWidth sx={{ gap: 0.75 }}>
        <Box component="label" htmlFor={`${id}zone`} sx={{ fontSize: '0.875rem', fontWeight: 500 }}>
          Time zone
        </Box>
        <NativeSelect
          input={<OutlinedInput />}
          inputProps={{ id: `${id}zone` }}
          value={timeZone}
          onChange={({ target }) => onChange({ time_zone: target.value })}
        >
          {zonesWith(timeZone).map((zone) => (
            <option key={zone} value={zone}>
              {zone.replaceAll('_', ' ')}
            </option>
          ))}
        </NativeSelect>
      </FormControl>
      <Box component="p" sx={{ m: 0, fontSize: '0.875rem', color: 'text.secondary' }}>
        Messages wait until quiet hours end. Messages that are outdated by then are not sent.
      </Box>
    </Box>
  );
}

function problemOf({ from, to }: QuietHours): string | undefined {
  if (from === '' || to === '') return 'Choose both times';
  return from === to ? 'Choose two different times' : undefined;
}

/**
 * Returns all time zones that this browser knows, and the chosen one, which may come from another browser.
 */
function zonesWith(timeZone: string): string[] {
  return [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', timeZone])].sort();
}
