import { useTheme } from '@mui/material/styles';
import { useEffect } from 'react';

const PRODUCT = 'Nightmare XI';

/** Returns the name of the site, where the operator has set one, or that of the product. */
export const useProductName = (): string => useTheme().branding?.name ?? PRODUCT;

/** Sets the title of the browser tab. It ends with the name of the site or of the product. */
export function useTabTitle(title: string): void {
  const name = useProductName();
  useEffect(() => {
    document.title = title === PRODUCT ? name : `${title} · ${name}`;
  }, [title, name]);
}
