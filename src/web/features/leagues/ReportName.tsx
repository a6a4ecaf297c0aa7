import Typography from '@mui/material/Typography';
import { useSendFeedbackMutation } from '../../api/lazyApi';
import { useToast } from '../toasts/useToast';
import { ConfirmSheet } from './ConfirmSheet';
import type { LeagueSheetProps } from './leagueSheets';

/** Reports the name of a league to the people who run the site. */
export function ReportName({ league, open, onClose }: LeagueSheetProps) {
  const [sendFeedback, { isLoading }] = useSendFeedbackMutation();
  const toast = useToast();

  const report = async () => {
    const text = `Report of the name of the league "${league.name}" (id ${league.id}).`;
    const { error } = await sendFeedback({ feedbackMessage: { text } });
    if (error !== undefined) return error;
    toast.success('Thank you. The people who run this site have your report.');
    onClose();
    return undefined;
  };
  return (
    <ConfirmSheet
      title={`Report the name ${league.name}?`}
      label="Report It"
      cancelLabel="Cancel"
      open={open}
      busy={isLoading}
      fallback="Error sending the report"
      onConfirm={report}
      onClose={onClose}
    >
      <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        The people who run this site see the name of the league, and who reported it. The other
        members are not told.
      </Typography>
    </ConfirmSheet>
  );
}
