import { useState } from 'react';
import { useSendFeedbackMutation } from '../../api/lazyApi';
import { LabelledField } from '../../components/actions/LabelledField';
import { FormSheet } from '../../components/layout/FormSheet';
import { useFormErrors } from '../../hooks/useFormErrors';
import { useToast } from '../toasts/useToast';

/** The maximum length of a message in openapi.yaml. */
const MAX_LENGTH = 2_000;

/** A message to the people who run the site. The text stays while the form is closed. */
export function FeedbackForm({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [text, setText] = useState('');
  const [sendFeedback, { isLoading }] = useSendFeedbackMutation();
  const toast = useToast();
  const { problems, failure, check, report } = useFormErrors({
    required: { message: 'Message' },
    fieldOfProperty: { text: 'message' },
    fallback: 'Error sending the message',
  });

  const send = async (form: HTMLFormElement) => {
    const message = text.trim();
    if (!check(form, { message })) return;
    const { error } = await sendFeedback({ feedbackMessage: { text: message } });
    if (error !== undefined) return report(form, error);
    // What was typed meanwhile stays.
    setText((now) => (now.startsWith(text) ? now.slice(text.length) : now));
    toast.success('Thank you. Your message is on its way.');
    onClose();
  };
  return (
    <FormSheet
      title="Feedback"
      open={open}
      busy={isLoading}
      failure={failure}
      submit={{ label: 'Send', color: 'primary' }}
      onSubmit={send}
      onClose={onClose}
    >
      <LabelledField
        id="feedback-message"
        name="message"
        label="Message"
        hint="It goes to the people who run this site, with your account if you are logged in."
        // A plain text area, so that the build does not need MUI's multi-line input.
        inputComponent="textarea"
        inputProps={{
          rows: 6,
          maxLength: MAX_LENGTH,
          style: { height: 'auto', resize: 'vertical' },
        }}
        value={text}
        onChange={(event) => setText(event.target.value)}
        problem={problems.message}
        required
      />
    </FormSheet>
  );
}
