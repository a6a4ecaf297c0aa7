import { styled } from '@mui/material/styles';
import Switch from '@mui/material/Switch';
import { NOTIFICATION_KINDS, type NotificationKind } from '../../domain/notification/kinds';
import type { NotificationSettings } from '../api/api';
import { QuietHoursFields } from './QuietHoursFields';
import { useChoices } from './useChoices';

const LABELS: Readonly<Record<NotificationKind, string>> = {
  lock_reminder: 'A match locks within the hour and I have no team in it',
  left_out: 'A player I picked is not in the playing XI',
  match_started: 'A match with a team of mine has started',
  result: 'Results, with rank and caps',
  refund: 'Refunds',
  correction: 'Corrections of a result',
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

/** In sight whatever was pressed. */
const Failure = styled('p')(({ theme }) => ({
  position: 'sticky',
  bottom: 8,
  margin: 0,
  padding: '12px 16px',
  borderRadius: 8,
  fontWeight: 500,
  color: theme.palette.toast.error.text,
  background: theme.palette.toast.error.bg,
  border: `1px solid ${theme.palette.toast.error.border}`,
}));

/** Of what and when the user is notified, on every device. */
export function Choices({ settings }: { settings: NotificationSettings }) {
  const { choices, choose, failure } = useChoices(settings);
  const { kinds } = choices;
  return (
    <>
      <Group>
        <Legend>Tell me about</Legend>
        {NOTIFICATION_KINDS.map((kind) => (
          <Toggle
            key={kind}
            label={LABELS[kind]}
            checked={kinds[kind]}
            onChange={(checked) => choose({ kinds: { ...kinds, [kind]: checked } })}
          />
        ))}
      </Group>
      <Group>
        <Legend>Quiet hours</Legend>
        <Toggle
          label="Hold messages back at night"
          checked={choices.quiet_hours !== null}
          onChange={(checked) => choose({ quiet_hours: checked ? NIGHT : null })}
        />
        {choices.quiet_hours !== null && (
          <QuietHoursFields
            hours={choices.quiet_hours}
            timeZone={choices.time_zone}
            onChoose={choose}
          />
        )}
      </Group>
      {failure !== null && <Failure role="alert">{failure}</Failure>}
    </>
  );
}

/** Offered to whoever turns quiet hours on. */
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
