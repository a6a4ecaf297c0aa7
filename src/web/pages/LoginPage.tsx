import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { useAppSelector } from '../app/hooks';
import { LoginForm } from '../features/session/LoginForm';
import { selectIsLoggedIn } from '../features/session/sessionSlice';
import { TOAST_MS } from '../features/toasts/toastsSlice';
import { useToast } from '../features/toasts/useToast';
import { paths } from '../paths';
import { AuthArt } from './AuthArt';

export function LoginPage() {
  const toast = useToast();
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  const [cameLoggedIn] = useState(isLoggedIn);
  if (cameLoggedIn) return <Navigate to={paths.home} replace />;
  return (
    <LoginForm
      art={<AuthArt />}
      onSuccess={toast.success}
      onError={(message) => toast.error(message, TOAST_MS.error)}
    />
  );
}
