/** What people change of themselves: the profile and the password. */
export const profile = {
  title: 'Profile Setting',
  fixed: 'You can’t change your username or email here.',
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
    unknown: 'Your password may have changed. Sign in with the new one.',
    signInAgain: 'Sign out and sign in again',
  },
  current: {
    title: 'Current password',
    text: 'It’s been a while since you signed in. Enter your current password to continue.',
    label: 'Current Password',
    confirm: 'Confirm',
  },
} as const;
