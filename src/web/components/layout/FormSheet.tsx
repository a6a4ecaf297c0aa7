import CloseRounded from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type FormEvent, type ReactNode, useId } from 'react';
import { BusyButton } from '../actions/BusyButton';
import { Failure } from '../feedback/Failure';
import { Sheet } from './Sheet';
import { SheetFoot } from './SheetFoot';

const Form = styled('form')(({ theme }) => ({
  display: 'grid',
  gap: 20,
  padding: '20px 16px 0',
  [theme.breakpoints.up('sm')]: { padding: '24px 24px 0' },
}));

interface FormSheetProps {
  title: string;
  open: boolean;
  busy: boolean;
  /** False while something is loading without which the form can't be sent; true by default. */
  ready?: boolean;
  /** Why the whole form failed; null while it has not. */
  failure: string | null;
  submit?: { label: string; color: 'primary' | 'error' };
  cancelLabel?: string;
  onSubmit: (form: HTMLFormElement) => Promise<void>;
  onClose: () => void;
  children: ReactNode;
}

const SAVE = { label: 'Save', color: 'primary' } as const;

/** A form in a sheet, which stays open while it is sent. */
export function FormSheet(props: FormSheetProps) {
  const { title, open, busy, ready = true, failure, submit = SAVE, cancelLabel = 'Cancel' } = props;
  const { onSubmit, onClose, children } = props;
  const titleId = useId();

  const onFormSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The second tap of a double tap can meet a sheet that is closing.
    if (busy || !ready || !open) return;
    void onSubmit(event.currentTarget);
  };
  return (
    <Sheet open={open} titleId={titleId} onClose={busy ? undefined : onClose}>
      <Form onSubmit={onFormSubmit} noValidate>
        <Box
          sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}
        >
          <Typography variant="h2" id={titleId}>
            {title}
          </Typography>
          <IconButton aria-label="Close" disabled={busy} onClick={onClose} sx={{ m: -1 }}>
            <CloseRounded />
          </IconButton>
        </Box>
        {children}
        {failure !== null && (
          <Failure role="alert" sx={{ position: 'static' }}>
            {failure}
          </Failure>
        )}
        <SheetFoot>
          <Button variant="outlined" disabled={busy} onClick={onClose}>
            {cancelLabel}
          </Button>
          <BusyButton type="submit" variant="contained" color={submit.color} busy={busy || !ready}>
            {submit.label}
          </BusyButton>
        </SheetFoot>
      </Form>
    </Sheet>
  );
}
