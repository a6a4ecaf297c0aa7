import { styled } from '@mui/material/styles';
import { ProductLogo } from '../../components/layout/Logo';

const Row = styled('span')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minWidth: 0,
  color: theme.palette.text.primary,
  fontSize: '1.25rem',
  fontWeight: 900,
  lineHeight: 1.2,
  letterSpacing: '-.02em',
  '& > img': {
    flex: 'none',
    height: 30,
    maxWidth: 120,
    objectFit: 'contain',
    [theme.breakpoints.up('md')]: { height: 34 },
  },
  // A long name must not push the menu off a phone.
  '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
}));

interface BrandedLogoProps {
  /** Null for the wordmark of the product. */
  name: string | null;
  /** The address of the logo, or null for none. */
  picture: string | null;
}

/** The title in the header of a site with a branding, as bootstrap.ts draws it. */
export function BrandedLogo({ name, picture }: BrandedLogoProps) {
  return (
    <Row>
      {picture !== null && <img src={picture} alt="" />}
      {name === null ? <ProductLogo /> : <span>{name}</span>}
    </Row>
  );
}
