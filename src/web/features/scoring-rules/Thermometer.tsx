import { alpha, styled } from '@mui/material/styles';

const Frame = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  marginBottom: 20,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 12,
  overflow: 'hidden',
  fontSize: '0.8125rem',
  lineHeight: '1.125rem',
  '& > div': { padding: '14px 16px' },
  '& b': { display: 'block', fontWeight: 900, fontSize: '1.375rem', lineHeight: '1.75rem' },
}));

const Cold = styled('div')(({ theme }) => ({
  background: `linear-gradient(90deg, ${alpha(theme.palette.ice.main, 0.26)}, ${alpha(theme.palette.ice.main, 0.03)})`,
  '& b': { color: theme.palette.ice.main },
}));

const Hot = styled('div')(({ theme }) => ({
  textAlign: 'right',
  borderLeft: `2px solid ${theme.palette.text.primary}`,
  background: `linear-gradient(270deg, ${alpha(theme.palette.fire.main, 0.26)}, ${alpha(theme.palette.fire.main, 0.03)})`,
  '& b': { color: theme.palette.fire.main },
}));

/** The one thing to know before the rules. */
export function Thermometer() {
  return (
    <Frame>
      <Cold>
        <b>{'\u2212'} Cold</b>
        Below zero. Good.
      </Cold>
      <Hot>
        <b>+ Hot</b>
        Above zero. Bad.
      </Hot>
    </Frame>
  );
}
