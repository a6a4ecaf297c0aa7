import { styled, useTheme } from '@mui/material/styles';

const Wordmark = styled('svg')(({ theme }) => ({
  display: 'block',
  height: 30,
  width: 'auto',
  color: theme.palette.primary.main,
  [theme.breakpoints.up('md')]: { height: 34 },
}));

/** The product title, as index.html draws it. */
export function ProductLogo() {
  return (
    <Wordmark viewBox="0 0 300 76" role="img" aria-label="Nightmare XI">
      <use href="#wordmark" />
    </Wordmark>
  );
}

/** The title of the product, or of a site with a branding. */
export function Logo() {
  const Branded = useTheme().branding?.Logo;
  return Branded === undefined ? <ProductLogo /> : <Branded />;
}
