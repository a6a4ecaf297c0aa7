import type { Profile } from '../../api/api';

/** The sheets of the profile page. They are in a chunk of their own, which the first press fetches. */
export type SheetName = 'profile' | 'email' | 'mobile' | 'password' | 'delete';

export interface ProfileSheetProps {
  open: boolean;
  profile: Profile;
  /** Null when not known. */
  capsLeft: number | null;
  onClose: () => void;
  /** Called when the server has deleted the account. */
  onDeleted: () => Promise<void>;
}
