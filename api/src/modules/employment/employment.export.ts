import type { CsvColumns } from '../../http/csv.ts';
import type { ApplicationRow } from './employment.repository.ts';

/** The columns of the applications' CSV file. */
export const applicationColumns: CsvColumns<ApplicationRow> = {
  id: 'Id',
  createdAt: 'Applied on',
  status: 'Status',
  statusChangedAt: 'Status changed on',
  region: 'Region',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
  address: 'Street address',
  city: 'City',
  state: 'State',
  zipCode: 'Zip code',
  positionType: 'Position type',
  specificPositions: 'Positions',
  availability: 'Availability',
  startDate: 'Start date',
  previousExperience: 'Previous experience',
  specialSkills: 'Special skills',
  performanceLinks: 'Performance links',
  over18: 'Over 18',
  canLiftWeight: 'Can lift 50 pounds',
  comfortableInDark: 'Comfortable in the dark',
  notes: 'Notes',
};
