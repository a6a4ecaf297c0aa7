import { useEffect, useState } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { PAGE_PATHS } from '../../../domain/pagePaths';
import type { Notice } from '../../api/api';
import { paths } from '../../paths';
import { readShownNotices, storeShownNotices } from './shownNotices';
import { useUnseenNotices } from './useUnseenNotices';

/** How long further results are collected before a panel shows them. */
const QUIET_MS = 10 * 60_000;

interface Panel {
  /** The screen that the panel is on, or null while there is none. */
  pathname: string | null;
  /** The newest notice that it shows. */
  newest: number;
  /** The newest notice of an earlier panel. */
  shownUpTo: number;
  isQuiet: boolean;
}

interface PanelNotices {
  /** The newest first; empty while no panel is shown. */
  notices: readonly Notice[];
  /** Marks them as seen. */
  onSeen: () => void;
  /** Hides the panel. The notices stay new. */
  onExpired: () => void;
}

/**
 * Returns the unseen notices for a panel. Each is shown once, on one screen: the panel goes with the next screen or
 * after some seconds, and what arrives after that is collected for ten minutes.
 */
export function usePanelNotices(userId: string): PanelNotices {
  const { notices: unseen, onSeen } = useUnseenNotices();
  const { pathname } = useLocation();
  const [panel, setPanel] = useState<Panel>(() => ({
    pathname: null,
    newest: 0,
    shownUpTo: readShownNotices(userId),
    isQuiet: false,
  }));
  const isOn = panel.pathname !== null;
  // Another tab may have shown some since.
  const shownUpTo = isOn ? panel.shownUpTo : Math.max(panel.shownUpTo, readShownNotices(userId));
  const notices = unseen.filter(({ number }) => number > shownUpTo);
  const newest = notices[0]?.number ?? 0;

  if (isOn && (pathname !== panel.pathname || newest === 0)) {
    setPanel(withoutPanel);
  } else if (isOn ? newest > panel.newest : newest > 0 && !panel.isQuiet && hasRoom(pathname)) {
    setPanel({ ...panel, pathname, newest, shownUpTo });
  }

  useEffect(() => {
    if (panel.newest > 0) storeShownNotices(userId, panel.newest);
  }, [userId, panel.newest]);

  useEffect(() => {
    if (!panel.isQuiet) return undefined;
    const timer = setTimeout(() => setPanel((old) => ({ ...old, isQuiet: false })), QUIET_MS);
    return () => clearTimeout(timer);
  }, [panel.isQuiet]);

  return {
    notices: isOn && pathname === panel.pathname ? notices : [],
    onSeen,
    onExpired: () => setPanel(withoutPanel),
  };
}

const withoutPanel = ({ newest }: Panel): Panel => {
  return { pathname: null, newest: 0, shownUpTo: newest, isQuiet: true };
};

/** The home page lists the results itself, and nothing may cover the players of the selector. */
function hasRoom(pathname: string): boolean {
  return pathname !== paths.home && matchPath(PAGE_PATHS.teamSelector, pathname) === null;
}
