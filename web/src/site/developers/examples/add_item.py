"""Cria um item com um id que vem do seu sistema: repetir não cria outro.

Uso: python3 add_item.py <id do projeto> <código do item no seu sistema>
"""
import json
import os
import sys
import urllib.error
import urllib.request
import uuid

URL = os.environ["PRUMO_URL"]
TOKEN = os.environ["PRUMO_TOKEN"]
# Escolha um, uma vez, para o seu sistema.
OURS = uuid.UUID("5b0c3f6e-6f0a-4a53-9d0e-2f1f0c9f7a11")

project, code = sys.argv[1:3]
item = {
    "id": str(uuid.uuid5(OURS, code)),
    "project_id": project,
    "category": "pintura",
    "description": "Parede da sala, látex branco",
    "quantity": 42.5,
    "unit": "m²",
}
request = urllib.request.Request(
    f"{URL}/rest/v1/project_items",
    data=json.dumps(item).encode(),
    headers={"Authorization": f"Bearer {TOKEN}", "Content-Type": "application/json"},
)
try:
    urllib.request.urlopen(request, timeout=60).close()
    print("criado", item["id"])
except urllib.error.HTTPError as refusal:
    error = json.load(refusal)
    if error["code"] != "23505":
        sys.exit(f"{refusal.code} {error['code']}: {error['message']}")
    print("já existia", item["id"])
