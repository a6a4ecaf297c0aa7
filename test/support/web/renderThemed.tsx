import { ThemeProvider } from '@mui/material/styles';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { theme } from '../../../src/web/theme/theme';

/** Renders a component that needs no store and no router. */
export function renderThemed(element: ReactNode) {
  return render(element, {
    wrapper: ({ children }) => <ThemeProvider theme={theme}>{children}</ThemeProvider>,
  });
}
