import Button from '@mui/material/Button';
import type { Profile } from '../../api/api';
import { LinePlaceholder } from '../../components/feedback/Skeletons';
import { SettingRow } from '../../components/layout/SettingRow';
import { longDay } from '../../format/dates';
import type { SheetName } from './profileSheets';

interface AccountRowsProps {
  /** Undefined until it is loaded. */
  profile: Profile | undefined;
  onOpen: (sheet: SheetName) => void;
}

/** The parts of the account, each with a button to change it. */
export function AccountRows({ profile, onOpen }: AccountRowsProps) {
  const change = (sheet: SheetName, what: string, verb = 'Change') =>
    profile !== undefined && (
      <Button aria-haspopup="dialog" aria-label={`${verb} ${what}`} onClick={() => onOpen(sheet)}>
        {verb}
      </Button>
    );
  const text = (of: (known: Profile) => string) =>
    profile === undefined ? <LinePlaceholder width="60%" /> : of(profile);
  const hasNumber = profile !== undefined && profile.mobile_number !== '';
  return (
    <ul>
      <SettingRow
        primary={text(({ first_name, last_name }) => `${first_name} ${last_name}`)}
        secondary="Name"
        action={change('profile', 'name')}
      />
      <SettingRow
        primary={text(({ email }) => email)}
        secondary="E-mail"
        action={change('email', 'e-mail')}
      />
      <SettingRow
        primary={text(({ mobile_number }) => (hasNumber ? mobile_number : 'Not given'))}
        secondary="Mobile number"
        action={change('mobile', 'mobile number', hasNumber ? 'Change' : 'Add')}
      />
      <SettingRow
        primary="Password"
        secondary={text(({ password_changed_at: at }) =>
          at === null ? 'Never changed' : `Changed ${longDay(at)}`,
        )}
        action={change('password', 'password')}
      />
    </ul>
  );
}
