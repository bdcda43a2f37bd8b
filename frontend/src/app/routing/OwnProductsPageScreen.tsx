import { ApprovalNote } from '../../kitchens/approval/ApprovalNote.tsx';
import { OwnProductsScreen as OwnProducts } from '../../products/own-products/OwnProductsScreen.tsx';

export const OwnProductsScreen = () => <OwnProducts note={<ApprovalNote />} />;
