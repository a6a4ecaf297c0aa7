/** The limit below which a screen counts as a phone for the install offer: specification, section 9. */
const MOBILE_MAX_WIDTH_PX = 768;
const MOBILE_AGENT = /android|iphone|ipad|ipod|mobile/i;

export function isMobile(): boolean {
  return window.innerWidth <= MOBILE_MAX_WIDTH_PX || MOBILE_AGENT.test(navigator.userAgent);
}

/** True when the app runs in a window of its own. */
export function isInstalled(): boolean {
  const { standalone } = navigator as { standalone?: boolean };
  return standalone === true || window.matchMedia('(display-mode: standalone)').matches;
}

export type Platform = 'ios' | 'android' | 'desktop';

export function platform(): Platform {
  const { userAgent, maxTouchPoints } = navigator;
  if (/iphone|ipad|ipod/i.test(userAgent)) return 'ios';
  if (/android/i.test(userAgent)) return 'android';
  // An iPad calls itself a Macintosh, but no Macintosh has a touch screen.
  return /macintosh/i.test(userAgent) && maxTouchPoints > 1 ? 'ios' : 'desktop';
}
