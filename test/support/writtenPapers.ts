/** What a person writes down about herself: all of createKyc but the images. */
export const WRITTEN_PAPERS = {
  firstName: 'Ann',
  middleName: 'Quill',
  lastName: 'Example',
  dateOfBirth: '1990-05-17',
  street: '12 Larkspur Lane',
  city: 'Zürich',
  state: 'ZH',
  postalCode: '8001',
  country: 'CH',
  employmentStatus: 'Employed',
  annualIncome: 54_321.5,
  documentType: 'Passport',
} as const;
