-- The images that a rejection is about, when the administrator named them; the others can be sent again.
ALTER TABLE kycs ADD COLUMN refused_images text[]
  CHECK (refused_images IS NULL
    OR (status = 'Rejected' AND refused_images <@ ARRAY['idFront', 'idBack', 'cameraRoll']));
