import Typography, { type TypographyProps } from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

const PRODUCT = 'Nightmare XI';

/** A heading may render again when its data arrives; that does not count as a navigation. */
let lastArrivalKey: string | null = null;

interface ArrivalHeadingProps extends Omit<TypographyProps, 'variant' | 'ref' | 'tabIndex'> {
  /** The title of the browser tab. */
  tabTitle: string;
  /** Replaces the heading of another state of the same screen: it takes the focus without a navigation. */
  isReplacement?: boolean;
}

/** The h1 of a screen. It sets the title of the tab, and it takes the focus after a navigation. */
export function ArrivalHeading(props: ArrivalHeadingProps) {
  const { tabTitle, isReplacement = false, ...typography } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  const [arrivalKey] = useState(key);
  const navigationType = useNavigationType();
  const [isByLink] = useState(navigationType === NavigationType.Push);

  useEffect(() => {
    document.title = tabTitle === PRODUCT ? PRODUCT : `${tabTitle} · ${PRODUCT}`;
  }, [tabTitle]);

  useEffect(() => {
    // After a page load the browser decides where reading starts. A reload keeps the previous key.
    // It is no page load when a link in the header was followed before the first screen rendered.
    const isPageLoad = arrivalKey === 'default' || (lastArrivalKey === null && !isByLink);
    const hasArrived = !isPageLoad && arrivalKey !== lastArrivalKey;
    if (hasArrived || isReplacement) heading.current?.focus({ preventScroll: true });
    lastArrivalKey = arrivalKey;
  }, [arrivalKey, isByLink, isReplacement]);

  return <Typography {...typography} variant="h1" ref={heading} tabIndex={-1} />;
}
