import { ShipmentDocumentRow } from './documents/shipment-document.entity.js';
import { AnnouncedDeliveries } from './announced-deliveries.js';
import { AnnouncedDeliveriesController } from './announced-deliveries.controller.js';
import { FulfilmentList } from './fulfilment-list.js';
import { ImportDeliveries } from './import-deliveries.js';
import { MoveShipment } from './move-shipment.js';
import { PrepareShipment } from './prepare-shipment.js';
import { RecordExport } from './record-export.js';
import { ParcelsController, StaffShipmentsController } from './shipments.controller.js';
import { FulfilmentRow } from './storage/fulfilment.entity.js';
import { ShipmentLineRow } from './storage/shipment-line.entity.js';
import { ShipmentRow } from './storage/shipment.entity.js';
import { UnknownDeliveryRow } from './storage/unknown-delivery.entity.js';

export const shipmentEntities = [FulfilmentRow, ShipmentRow, ShipmentLineRow, ShipmentDocumentRow, UnknownDeliveryRow];
export const shipmentControllers = [StaffShipmentsController, ParcelsController, AnnouncedDeliveriesController];
export const shipmentUseCases = [
  FulfilmentList,
  PrepareShipment,
  MoveShipment,
  RecordExport,
  ImportDeliveries,
  AnnouncedDeliveries,
];
