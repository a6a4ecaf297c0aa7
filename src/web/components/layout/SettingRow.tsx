import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

const Row = styled('li')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  boxSizing: 'border-box',
  minHeight: 61,
  padding: '8px 4px 8px 16px',
  borderBottom: `1px solid ${theme.palette.divider}`,
  '&:last-of-type': { borderBottom: 0, minHeight: 60 },
  '& > div': {
    flex: 1,
    minWidth: 0,
    fontWeight: 500,
    lineHeight: '1.25rem',
    overflowWrap: 'anywhere',
  },
  // Aligns short labels such as "End" with the longer ones.
  '& > button, & > a': { minWidth: 44 },
  '& small': {
    display: 'block',
    fontSize: '0.8125rem',
    fontWeight: 400,
    lineHeight: '1.125rem',
    color: theme.palette.text.secondary,
  },
}));

interface SettingRowProps {
  icon?: ReactNode;
  /** The first line, such as the value of a setting. */
  primary: ReactNode;
  /** The smaller second line, such as the name of the setting. */
  secondary: ReactNode;
  /** The button or chip on the right; null while there is nothing to do. */
  action: ReactNode;
}

/** A row of a list of settings: two lines, and a control that changes or opens what they name. */
export function SettingRow({ icon, primary, secondary, action }: SettingRowProps) {
  return (
    <Row>
      {icon}
      <div>
        {primary}
        <small>{secondary}</small>
      </div>
      {action}
    </Row>
  );
}
