/** What the worker tells an open tab after a press on a notification; the tab answers on the port that comes along. */
export interface GoTo {
  /** The place in the app. */
  goTo: string;
}
