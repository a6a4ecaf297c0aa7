import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import IconButton from '@mui/material/IconButton';
import { type ComponentProps, useState } from 'react';
import { LabelledField } from './LabelledField';

/** A password field whose characters can be shown. */
export function PasswordField(props: ComponentProps<typeof LabelledField>) {
  const [isShown, setIsShown] = useState(false);
  return (
    <LabelledField
      {...props}
      type={isShown ? 'text' : 'password'}
      sx={{ pr: 0.5 }}
      endAdornment={
        <IconButton
          aria-label={`Show characters of ${props.label.toLowerCase()}`}
          aria-pressed={isShown}
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? <VisibilityOffOutlined /> : <VisibilityOutlined />}
        </IconButton>
      }
    />
  );
}
