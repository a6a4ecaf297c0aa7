import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { SectionHeading } from '../../components/SectionHeading';
import { type ConnectAddresses, connectLinks } from './connectLinks';

/** Nothing where the operator has given no address. */
export function Connect({ addresses }: { addresses: ConnectAddresses }) {
  const links = connectLinks(addresses);
  if (links.length === 0) return null;
  return (
    <section>
      <SectionHeading>Connect</SectionHeading>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.75 }}>
        {links.map(({ label, href }) => (
          <Button key={label} variant="outlined" href={href} rel="noopener noreferrer">
            {label}
          </Button>
        ))}
      </Box>
    </section>
  );
}
