import Typography, { type TypographyProps } from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { useTabTitle } from './productName';

/** The key of the last navigation. A heading that renders again with new data is not a new navigation. */
let lastNavigationKey: string | null = null;

interface FocusHeadingProps extends Omit<TypographyProps, 'variant' | 'ref' | 'tabIndex'> {
  /** The title of the browser tab. */
  tabTitle: string;
  /** True for a heading that replaces that of an earlier state of the same screen. It takes the focus without a navigation. */
  isReplacement?: boolean;
}

/** The h1 of a screen. It sets the title of the tab, and it takes the focus after a navigation. */
export function FocusHeading(props: FocusHeadingProps) {
  const { tabTitle, isReplacement = false, ...typography } = props;
  useTabTitle(tabTitle);
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  const [navigationKey] = useState(key);
  const navigationType = useNavigationType();
  const [isPush] = useState(navigationType === NavigationType.Push);

  useEffect(() => {
    // After a page load the browser decides where reading starts. The key of a page load is 'default', or after a reload
    // the previous one. But if the user followed a link before the first screen rendered, that is a navigation.
    const isPageLoad = navigationKey === 'default' || (lastNavigationKey === null && !isPush);
    const isNavigation = !isPageLoad && navigationKey !== lastNavigationKey;
    if (isNavigation || isReplacement) heading.current?.focus({ preventScroll: true });
    lastNavigationKey = navigationKey;
  }, [navigationKey, isPush, isReplacement]);

  return <Typography {...typography} variant="h1" ref={heading} tabIndex={-1} />;
}
