/** What people change of themselves: the profile and the password. */
export const profile = {
  title: 'Profile Setting',
  fixed: 'Username and email cannot be changed here.',
  submit: 'Update Profile',
  updated: 'User updated successfully',
  failed: 'Failed to update user. Please try again.',
  password: {
    title: 'Password Change',
    new: 'New Password',
    confirm: 'Confirm Password',
    rule: 'At least {{min}} characters. All other devices will be signed out.',
    submit: 'Update Password',
    updated: 'Password updated successfully',
    failed: 'Failed to update password. Please try again.',
    unknown: 'Your password may have changed; sign in with the new one',
    signInAgain: 'Sign out and sign in again',
  },
  current: {
    title: 'Current password',
    text: 'You signed in a while ago. Please enter your current password to go on.',
    label: 'Current Password',
    confirm: 'Confirm',
  },
} as const;
