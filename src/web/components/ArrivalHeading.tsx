import Typography, { type TypographyProps } from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

const PRODUCT = 'Nightmare XI';

/** A screen may draw its heading anew when its data comes; that is no arrival. */
let lastArrivalKey: string | null = null;

interface ArrivalHeadingProps extends Omit<TypographyProps, 'variant' | 'ref' | 'tabIndex'> {
  /** Names the browser's tab. */
  tabTitle: string;
}

/** The h1 of a screen: names the tab, and takes the focus when navigation brought us here. */
export function ArrivalHeading({ tabTitle, ...typography }: ArrivalHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  const [arrivalKey] = useState(key);

  useEffect(() => {
    document.title = tabTitle === PRODUCT ? PRODUCT : `${tabTitle} · ${PRODUCT}`;
  }, [tabTitle]);

  useEffect(() => {
    // After a page load the browser's own start of reading counts; a reload keeps the key of before.
    const isPageLoad = arrivalKey === 'default' || lastArrivalKey === null;
    const hasArrived = !isPageLoad && arrivalKey !== lastArrivalKey;
    if (hasArrived) heading.current?.focus({ preventScroll: true });
    lastArrivalKey = arrivalKey;
  }, [arrivalKey]);

  return <Typography {...typography} variant="h1" ref={heading} tabIndex={-1} />;
}
