import CssBaseline from '@mui/material/CssBaseline';
import ThemeProvider from '@mui/system/ThemeProvider';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { ErrorBoundary } from './app/ErrorBoundary';
import { Layout } from './app/Layout';
import type { AppStore } from './app/store';
import { AppRoutes } from './routes';
import { theme } from './theme/theme';

export function App({ store }: { store: AppStore }) {
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

/** Everything inside the router. */
export function AppScreens() {
  return (
    <Layout>
      <AppRoutes />
    </Layout>
  );
}
