import type { ComponentType } from 'react';
import { ChangeEmail } from './ChangeEmail';
import { ChangeMobile } from './ChangeMobile';
import { ChangePassword } from './ChangePassword';
import { DeleteAccount } from './DeleteAccount';
import { EditProfile } from './EditProfile';
import type { ProfileSheetProps, SheetName } from './profileSheets';

const SHEETS: Readonly<Record<SheetName, ComponentType<ProfileSheetProps>>> = {
  profile: EditProfile,
  email: ChangeEmail,
  mobile: ChangeMobile,
  password: ChangePassword,
  delete: DeleteAccount,
};

export function ProfileSheet({ name, ...props }: ProfileSheetProps & { name: SheetName }) {
  const NamedSheet = SHEETS[name];
  return <NamedSheet {...props} />;
}
