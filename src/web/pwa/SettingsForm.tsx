import { styled } from '@mui/material/styles';
import Switch from '@mui/material/Switch';
import { NOTIFICATION_KINDS, type NotificationKind } from '../../domain/notification/kinds';
import type { NotificationSettings } from '../api/api';
import { Failure } from '../components/feedback/Failure';
import { QuietHoursFields } from './QuietHoursFields';
import { useSettings } from './useSettings';

const LABELS: Readonly<Record<NotificationKind, string>> = {
  lock_reminder: 'A match locks within the hour and I have no team in it',
  left_out: 'A player I picked is not in the playing XI',
  match_started: 'A match with a team of mine has started',
  result: 'Results, with rank and caps',
  refund: 'Refunds',
  correction: 'Corrections of a result',
  league_round: 'Rounds of my leagues',
};

const Group = styled('fieldset')({ margin: 0, padding: 0, border: 0, minWidth: 0 });

const Legend = styled('legend')({ padding: 0, marginBottom: 4, fontWeight: 700 });

const Row = styled('label')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: 12,
  minHeight: 52,
  cursor: 'pointer',
  textWrap: 'balance',
  borderBottom: `1px solid ${theme.palette.divider}`,
  '&:last-of-type': { borderBottom: 0 },
}));

/** The settings for all devices: the kinds of notifications, and quiet hours. */
export function SettingsForm({ stored }: { stored: NotificationSettings }) {
  const { settings, change, failure } = useSettings(stored);
  const { kinds } = settings;
  return (
    <>
      <Group>
        <Legend>Tell me about</Legend>
        {NOTIFICATION_KINDS.map((kind) => (
          <Toggle
            key={kind}
            label={LABELS[kind]}
            checked={kinds[kind]}
            onChange={(checked) => change({ kinds: { ...kinds, [kind]: checked } })}
          />
        ))}
      </Group>
      <Group>
        <Legend>Quiet hours</Legend>
        <Toggle
          label="Hold messages back at night"
          checked={settings.quiet_hours !== null}
          onChange={(checked) => change({ quiet_hours: checked ? NIGHT : null })}
        />
        {settings.quiet_hours !== null && (
          <QuietHoursFields
            hours={settings.quiet_hours}
            timeZone={settings.time_zone}
            onChange={change}
          />
        )}
      </Group>
      {failure !== null && <Failure role="alert">{failure}</Failure>}
    </>
  );
}

/** The default when quiet hours are turned on. */
const NIGHT = { from: '22:00', to: '07:00' };

interface ToggleProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

function Toggle({ label, checked, onChange }: ToggleProps) {
  return (
    <Row>
      {label}
      <Switch checked={checked} onChange={(_event, next) => onChange(next)} edge="end" />
    </Row>
  );
}
