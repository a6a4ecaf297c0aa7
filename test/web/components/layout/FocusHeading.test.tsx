import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { FocusHeading } from '../../../../src/web/components/layout/FocusHeading';

test('a navigation while the first screen is still loading moves the focus to the next heading', async () => {
  const router = createMemoryRouter([
    { path: '/', element: <p>The first screen loads</p> },
    { path: '/caps', element: <FocusHeading tabTitle="Your Caps">Your Caps</FocusHeading> },
  ]);
  render(<RouterProvider router={router} />);
  await screen.findByText('The first screen loads');
  await act(() => router.navigate('/caps'));
  expect(await screen.findByRole('heading', { name: 'Your Caps' })).toHaveFocus();
});
