import CssBaseline from '@mui/material/CssBaseline';
import type { Theme } from '@mui/material/styles';
import ThemeProvider from '@mui/system/ThemeProvider';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { ErrorBoundary } from './app/ErrorBoundary';
import { Layout } from './app/Layout';
import type { AppStore } from './app/store';
import { AppRoutes } from './routes';
import { theme as productTheme } from './theme/theme';

interface AppProps {
  store: AppStore;
  theme?: Theme;
}

export function App({ store, theme = productTheme }: AppProps) {
  return (
    <Provider store={store}>
      <ThemeProvider theme={theme}>
        <CssBaseline />
        <ErrorBoundary>
          <BrowserRouter>
            <AppScreens />
          </BrowserRouter>
        </ErrorBoundary>
      </ThemeProvider>
    </Provider>
  );
}

/** Renders everything inside the router. */
export function AppScreens() {
  return (
    <Layout>
      <AppRoutes />
    </Layout>
  );
}
