import type { Changed } from '../../../domain/proof/checkTypes';
import type { Match } from '../../api/api';
import { errorMessage, isAborted } from '../../api/errorMessage';
import { useSendFeedbackMutation } from '../../api/lazyApi';
import { BusyButton } from '../../components/actions/BusyButton';
import { useToast } from '../toasts/useToast';

interface ReportItProps {
  match: Match;
  contestId: string;
  changed: Changed;
}

/** Tells the people who run the site that a check has failed. */
export function ReportIt({ match, contestId, changed }: ReportItProps) {
  const [sendFeedback, { isLoading, isSuccess }] = useSendFeedbackMutation();
  const toast = useToast();

  const report = async () => {
    const text = `A check of the closed book failed: contest ${contestId} of ${match.home_team} v ${match.away_team} (match ${match.id}). What was changed: ${changed}.`;
    const { error } = await sendFeedback({ feedbackMessage: { text } });
    if (error === undefined) toast.success('Thank you. It’s with the people who run this.');
    else if (!isAborted(error)) toast.error(errorMessage(error, 'Error sending the report'));
  };
  return (
    <BusyButton
      variant="outlined"
      busy={isLoading}
      disabled={isSuccess}
      onClick={() => void report()}
    >
      {isSuccess ? 'Reported' : 'Report It'}
    </BusyButton>
  );
}
