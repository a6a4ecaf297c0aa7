import Button from '@mui/material/Button';
import { BusyButton } from '../../components/actions/BusyButton';
import { SettingRow } from '../../components/layout/SettingRow';
import { useExport } from './useExport';

/** Two rows: export the user's data, and delete the account. `onDelete` is null until the profile is loaded. */
export function YourData({ onDelete }: { onDelete: (() => void) | null }) {
  const { exportData, isBusy } = useExport();
  return (
    <ul>
      <SettingRow
        primary="Export my data"
        secondary="Your profile, teams, leagues, caps and more, as a JSON file"
        action={
          <BusyButton busy={isBusy} aria-label="Export my data" onClick={() => void exportData()}>
            Export
          </BusyButton>
        }
      />
      <SettingRow
        primary="Delete my account"
        secondary="Can’t be undone"
        action={
          onDelete !== null && (
            <Button
              color="error"
              aria-haspopup="dialog"
              aria-label="Delete my account"
              onClick={onDelete}
            >
              Delete
            </Button>
          )
        }
      />
    </ul>
  );
}
